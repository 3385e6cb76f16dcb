import { styled } from "styled-components";
import { media, space } from "../../ui/theme";

/** Its own colours: the picture is the same evening in light and in dark. Wall and floor go on beyond its frame. */
const Picture = styled.svg`
  position: absolute;
  bottom: 0;
  left: 50%;
  height: 100%;
  aspect-ratio: 4 / 5;
  overflow: visible;
  transform: translateX(-50%);
  ${media.phone} { left: auto; right: ${space(-10)}; height: 300px; transform: none; }
`;

/** An open door seen from the street at dusk: the light falls over the doorstep. */
export function Doorway() {
  return (
    <Picture viewBox="0 0 720 900" aria-hidden>
      <defs>
        <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#123a2e" />
          <stop offset="1" stopColor="#1d5745" />
        </linearGradient>
        <linearGradient id="inside" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff3d6" />
          <stop offset="0.6" stopColor="#fbd999" />
          <stop offset="1" stopColor="#f0b566" />
        </linearGradient>
        <linearGradient id="spill" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffdf9f" stopOpacity="0.85" />
          <stop offset="1" stopColor="#ffdf9f" stopOpacity="0" />
        </linearGradient>
        <radialGradient id="glow" cx="0.5" cy="0.55" r="0.45">
          <stop offset="0" stopColor="#ffd88f" stopOpacity="0.42" />
          <stop offset="1" stopColor="#ffd88f" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="leaf" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#a84f2c" />
          <stop offset="1" stopColor="#7d3519" />
        </linearGradient>
      </defs>
      <rect x="-2000" y="-400" width="4720" height="1300" fill="url(#wall)" />
      <g stroke="#ffffff" strokeOpacity="0.045" strokeWidth="2" fill="none">
        <path d="M-2000 0H2720M-2000 120H2720M-2000 240H2720M-2000 360H2720M-2000 480H2720M-2000 600H2720" />
        <path d="M90 0V120M330 0V120M570 0V120M210 120V240M450 120V240M690 120V240M90 240V360M570 240V360M30 360V480M690 360V480M90 480V600M640 480V600" />
      </g>
      <rect x="-40" y="60" width="800" height="730" fill="url(#glow)" />
      <path d="M222 742V452a138 138 0 0 1 276 0V742Z" fill="#e9e0cc" />
      <path d="M240 742V452a120 120 0 0 1 240 0V742Z" fill="url(#inside)" />
      <path d="M240 742V612h62v-34h36v34h142V742Z" fill="#d98f45" opacity="0.28" />
      <circle cx="392" cy="470" r="26" fill="#fffaf0" opacity="0.9" />
      <path d="M392 334V444" stroke="#b98a4a" strokeWidth="3" />
      <path d="M480 742V452c0-46-14-84-38-104 -8 6-12 40-12 92V778Z" fill="url(#leaf)" />
      <path
        d="M470 706V470c0-26-8-50-20-64-6 12-8 36-8 64V724Z"
        fill="none"
        stroke="#5e2610"
        strokeOpacity="0.5"
        strokeWidth="3"
      />
      <circle cx="442" cy="596" r="6" fill="#f4cf83" />
      <rect x="196" y="742" width="328" height="22" rx="3" fill="#f3ebd9" />
      <rect x="172" y="764" width="376" height="26" rx="3" fill="#d9cfb9" />
      <rect x="-2000" y="790" width="4720" height="110" fill="#0f3026" />
      <path d="M204 790H516L640 900H80Z" fill="url(#spill)" />
      <g>
        <path d="M122 790c-8-64-4-118 10-150 12 34 16 88 10 150Z" fill="#2f7a5f" />
        <path d="M132 790c6-52 24-92 48-112 0 40-12 82-34 112Z" fill="#3c8c6e" />
        <path d="M124 790c-10-46-30-82-54-98 4 38 20 74 46 98Z" fill="#276a52" />
        <path d="M100 790h62l-8 56h-46Z" fill="#b9592f" />
      </g>
    </Picture>
  );
}
