import file from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import { afterLoad } from "../ui/afterLoad";
import { deviceStorage } from "../ui/storage";

const KEY = "soleira:typeface";

/**
 * The typeface of titles, as many bytes as a page's own code: it is fetched after what is read, and used from the next load
 * of a page on, when the browser has it. What is read never changes its face and moves what is beside it.
 */
export function loadDisplayTypeface(): void {
  // A failed fetch is tried again with the next load.
  if (deviceStorage.read(KEY) === file)
    void import("@fontsource-variable/fraunces/wght.css").catch(() => undefined);
  else
    afterLoad(() => {
      fetch(file).then(
        ({ ok }) => ok && deviceStorage.write(KEY, file),
        () => undefined,
      );
    });
}
