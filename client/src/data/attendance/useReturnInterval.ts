import { useQuery } from "@apollo/client/react";
import { DEFAULT_RETURN_INTERVAL } from "@soleira/schema/attendance/return-slots";
import { ReturnIntervalDocument } from "./ReturnInterval.generated";

/** Minutes between two times that a return or a reminder may have; the default where the configuration cannot be asked. */
export const useReturnInterval = (): number =>
  useQuery(ReturnIntervalDocument).data?.remoteConfiguration.returnLaterInterval ?? DEFAULT_RETURN_INTERVAL;
