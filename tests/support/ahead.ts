/** Has a program's clock run ahead of the machine's by so many milliseconds, from its start on. */
export const ahead = (milliseconds: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...parts) {
        if (parts.length === 0) super(Date.now());
        else super(...parts);
      }
      static now() {
        return Real.now() + ${milliseconds};
      }
    };`)}`,
});
