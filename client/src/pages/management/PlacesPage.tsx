import { managesPeople } from "@soleira/schema/person/plan";
import { useSession } from "../../data/session/useSession";
import { PlaceList } from "../../features/management/PlaceList";
import { ManagedPlacesDocument } from "../../features/management/Places.generated";
import { lazyDialog } from "../../ui/lazyDialog";
import { ManagedList } from "./ManagedList";

const PlaceDialog = lazyDialog(() =>
  import("../../features/management/PlaceDialog").then((module) => module.PlaceDialog),
);

/** /management/places: managers and admins keep them, reception reads (docs/product/distribution.md#places). */
export function PlacesPage() {
  const { user } = useSession();
  const mayChange = managesPeople(user.roles);
  return (
    <ManagedList
      title="Locais"
      query={ManagedPlacesDocument}
      variables={{}}
      add={mayChange && "Adicionar local"}
      dialog={(adding) => <PlaceDialog place={null} {...adding} />}
    >
      {({ places }, read) => <PlaceList places={places} mayChange={mayChange} onChanged={read} />}
    </ManagedList>
  );
}
