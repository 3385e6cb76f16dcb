import { embedOf, playingAt } from "./embed";

test.each([
  [
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
  ],
  ["https://youtube-nocookie.com/embed/a", "https://www.youtube-nocookie.com/embed/a"],
  ["https://player.vimeo.com/video/1084537", "https://player.vimeo.com/video/1084537"],
  ["https://www.youtube.com/embed/a", null],
  ["http://player.vimeo.com/video/1", null],
  ["https://player.vimeo.com.evil.example/video/1", null],
  ["https://player.vimeo.com@evil.example/video/1", null],
  ["https://me:secret@player.vimeo.com/video/1", null],
  ["https://player.vimeo.com:8443/video/1", null],
  ["javascript:alert(1)", null],
  ["", null],
  [null, null],
])("%s: %s", (address, expected) => {
  expect(embedOf(address)).toBe(expected);
});

test("played at once, with what it was asked with", () => {
  expect(playingAt("https://player.vimeo.com/video/1?h=2")).toBe(
    "https://player.vimeo.com/video/1?h=2&autoplay=1",
  );
});
