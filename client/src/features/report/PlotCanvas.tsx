import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Legend,
  LinearScale,
  Tooltip,
} from "chart.js";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { styled } from "styled-components";
import { cellText } from "./cellText";
import { fillOf } from "./patterns";
import { labelLines, type Plot, type PlotSeries, plotted } from "./plot";

// Only what a plot of ours draws: the whole library is three times as much.
Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

const Frame = styled.div<{ $height: number }>`
  position: relative;
  width: 100%;
  height: ${({ $height }) => $height}px;
`;

/** Custom properties of the theme, one for each series. */
const COLOURS = ["--accent", "--infoInk", "--warnInk", "--dangerInk", "--inkMuted"];

function listenToTheme(listener: () => void): () => void {
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const system = window.matchMedia?.("(prefers-color-scheme: dark)");
  system?.addEventListener("change", listener);
  return () => {
    watch.disconnect();
    system?.removeEventListener("change", listener);
  };
}
const themeValue = (property: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(property).trim();
/** Changes when the page goes from light to dark. */
const useGround = () => useSyncExternalStore(listenToTheme, () => themeValue("--surface"));

type PlotCanvasProps = {
  plot: Plot;
  height: number;
  /** What a screen reader says in its place. */
  label: string;
  onOpen: (address: string) => void;
  /** Told of the canvas, for a picture of it. */
  onCanvas: (canvas: HTMLCanvasElement | null) => void;
};

/** A plot as a picture; a bar opens what is behind it. The table beside it has the same numbers and links. */
export function PlotCanvas({ plot, height, label, onOpen, onCanvas }: PlotCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ground = useGround();
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return undefined;
    const chart = new Chart(context, configurationOf(plot, ground, open));
    return () => chart.destroy();
  }, [plot, ground]);
  return (
    <Frame $height={height}>
      <canvas
        ref={(element) => {
          canvas.current = element;
          onCanvas(element);
        }}
        role="img"
        aria-label={label}
      />
    </Frame>
  );
}

/** Steps as a clock has them: a scale of tens would say '50 min', '1 h 40 min'. */
const MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880];
function minutesBetweenTicks(series: readonly PlotSeries[]): number {
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return MINUTES.find((step) => highest <= 5 * step) ?? 1440 * Math.ceil(highest / (5 * 1440));
}

function configurationOf(
  plot: Plot,
  ground: string,
  open: (address: string) => void,
): ChartConfiguration<"bar", (number | null)[], string | string[]> {
  const series = plotted(plot);
  const [ink, line] = [themeValue("--inkMuted"), themeValue("--line")];
  const font = { family: '"Figtree Variable", "Segoe UI", system-ui, sans-serif', size: 12 };
  const numbers = {
    beginAtZero: true,
    stacked: plot.stacked,
    ...(plot.measure === "PERCENT" && { max: 100 }),
    grid: { color: line },
    border: { display: false },
    ticks: {
      color: ink,
      font,
      maxTicksLimit: 6,
      ...(plot.measure === "INT" && { precision: 0 }),
      ...(plot.measure === "DURATION" && { stepSize: minutesBetweenTicks(series) }),
      callback: (value: string | number) => cellText(plot.measure, value),
    },
  };
  const labels = {
    stacked: plot.stacked,
    grid: { display: false },
    border: { color: line },
    ticks: {
      color: ink,
      font,
      maxRotation: 0,
      autoSkip: plot.bars === "up",
      autoSkipPadding: 8,
      ...(plot.bars !== "up" && {
        callback: (_: string | number, index: number) => labelLines(plot.labels[index] ?? ""),
      }),
    },
  };
  const addressAt = (elements: readonly { datasetIndex: number; index: number }[]) => {
    const [hit] = elements;
    return hit && series[hit.datasetIndex]?.to[hit.index];
  };
  return {
    type: "bar",
    data: {
      // Unit and funnel stand below each other: side by side they would be cut off on a phone.
      labels: plot.labels.map((label) => (label.includes(" · ") ? label.split(" · ") : label)),
      datasets: series.map(({ name, values }, index) => {
        const colour = themeValue(COLOURS[index % COLOURS.length] ?? "");
        return {
          label: name,
          data: [...values],
          backgroundColor: fillOf(index, colour, ground),
          borderColor: colour,
          borderWidth: 1,
          borderRadius: 2,
          maxBarThickness: 40,
          // An answer within the minute is one.
          minBarLength: plot.measure === "DURATION" ? 3 : 0,
        };
      }),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      indexAxis: plot.bars === "up" ? "x" : "y",
      scales: plot.bars === "up" ? { x: labels, y: numbers } : { x: numbers, y: labels },
      onClick: (_event, elements) => {
        const address = addressAt(elements);
        if (address) open(address);
      },
      onHover: (event, elements) => {
        const target = event.native?.target;
        if (target instanceof HTMLElement) target.style.cursor = addressAt(elements) ? "pointer" : "";
      },
      plugins: {
        legend: {
          display: series.length > 1,
          position: "bottom",
          labels: { color: ink, font, boxWidth: 16, boxHeight: 12 },
          // A series that is gone would make the text beside it untrue.
          onClick: () => undefined,
        },
        tooltip: {
          bodyFont: font,
          titleFont: font,
          callbacks: {
            label: ({ datasetIndex, dataIndex }) => {
              const of = series[datasetIndex];
              const said = of?.texts?.[dataIndex] ?? cellText(plot.measure, of?.values[dataIndex]);
              return `${of?.name}: ${said}`;
            },
          },
        },
      },
    },
  };
}
