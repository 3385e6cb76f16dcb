import { serviceWorkers } from "../ui/storage";
import type { WorkerMessage } from "./workerMessage";

/** Calls back for each; returns how to stop. Without a worker there are none. */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): () => void {
  const workers = serviceWorkers();
  const received = ({ data }: MessageEvent<WorkerMessage>) => listener(data);
  workers?.addEventListener("message", received);
  workers?.startMessages();
  return () => workers?.removeEventListener("message", received);
}
