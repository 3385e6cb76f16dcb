import { type BenchStack, startGateway } from "./bench-stack";
import { askBoard, type Credentials } from "./board-query";
import type { Result } from "./report";

/** REST calls that one board costs, by a gateway that has just started and by one that has answered before. */
export async function restCalls({ proxy }: BenchStack, who: Credentials): Promise<Result> {
  const gateway = await startGateway(proxy.url);
  try {
    const count = async (size: number) => (await proxy.during(() => askBoard(gateway.url, who, size))).length;
    return {
      figures: [
        { what: "REST calls of a board: cold", value: await count(5), most: 10 },
        { what: "warm, 5 cards a column", value: await count(5), most: 8 },
        { what: "50 cards", value: await count(50), most: 8 },
      ],
    };
  } finally {
    await gateway.end("SIGTERM");
  }
}
