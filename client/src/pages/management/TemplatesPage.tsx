import { managesPeople } from "@soleira/schema/person/plan";
import { useSession } from "../../data/session/useSession";
import { TemplateList } from "../../features/management/TemplateList";
import { ManagedTemplatesDocument } from "../../features/management/Templates.generated";
import { lazyDialog } from "../../ui/lazyDialog";
import { ManagedList } from "./ManagedList";

const TemplateDialog = lazyDialog(() =>
  import("../../features/management/TemplateDialog").then((module) => module.TemplateDialog),
);

/** /management/templates: managers and admins keep them, reception reads (docs/product/esteira.md#templates). */
export function TemplatesPage() {
  const { user, enterprise } = useSession();
  const mayChange = managesPeople(user.roles);
  return (
    <ManagedList
      title="Modelos"
      query={ManagedTemplatesDocument}
      variables={{}}
      add={mayChange && "Adicionar modelo"}
      dialog={(adding) => <TemplateDialog template={null} {...adding} />}
    >
      {({ documentTemplates }, read) => (
        <TemplateList
          templates={documentTemplates}
          mayChange={mayChange}
          zone={enterprise.timeZone}
          onChanged={read}
        />
      )}
    </ManagedList>
  );
}
