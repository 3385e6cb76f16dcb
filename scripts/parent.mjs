/**
 * Ends this process as a signal does when npm, which runs it, has ended: asked to stop, npm ends its shell without a signal
 * to us, also while we still build. That the shell is gone shows in who our parent is.
 */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 500).unref();
};
