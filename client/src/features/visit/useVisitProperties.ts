import { useQuery } from "@apollo/client/react";
import { quietly } from "../../data/quietly";
import { VisitablePropertiesDocument } from "./VisitOptions.generated";

/** The properties of an attendance with their latest visits: as last known, then as they are now. */
export function useVisitProperties(attendanceId: string, skip = false) {
  const { data, error, loading, refetch } = useQuery(VisitablePropertiesDocument, {
    variables: { id: attendanceId },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    skip,
  });
  return {
    properties: data?.attendance.properties.items,
    /** Without a network what is known does. */
    error: data ? undefined : error,
    loading,
    retry: () => quietly(refetch()),
  };
}
