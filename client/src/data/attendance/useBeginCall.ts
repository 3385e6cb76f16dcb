import { clock } from "../../ui/clock";
import { noteCall } from "../outbox/outbox";
import { useSession } from "../session/useSession";
import { whatNow } from "../whatNow";

/**
 * What is done when 'Ligar' of an attendance is pressed that is one's own to change: it is noted that a call was begun, and
 * 'Como foi?' asks about it (docs/product/messages.md#calls). Waits for nothing; null has nothing noted.
 */
export function useBeginCall(): (attendanceId: string | null) => void {
  const { hasCalls } = useSession().enterprise;
  return (attendanceId) => {
    if (!hasCalls || attendanceId === null) return;
    const contactAt = clock.now().getTime();
    noteCall(attendanceId, null, contactAt);
    whatNow.ask({ attendanceId, contactAt });
  };
}
