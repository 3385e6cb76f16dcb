import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { styled } from "styled-components";
import type { Facts_AttendanceFragment } from "../../data/attendance/Detail.generated";
import { Badge } from "../../ui/Badge";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { color, space, type } from "../../ui/theme";

const TagsDialog = lazyDialog(() => import("./TagsDialog").then((module) => module.TagsDialog));

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  margin-top: ${space(2)};
  ${type.small}
  color: ${color.inkMuted};
  & > ul { display: flex; flex-wrap: wrap; gap: ${space(1)}; min-width: 0; }
  & > ul > li { display: flex; max-width: 100%; }
  & i { width: 6px; height: 6px; border-radius: 50%; flex-shrink: 0; background: var(--dot, ${color.inkFaint}); }
  &:focus { outline: none; }
`;

type LeadTagsProps = { id: string; tags: Facts_AttendanceFragment["tags"]; editable: boolean };

/** The tags, and where they are changed (docs/product/detail.md#tags). */
export function LeadTags({ id, tags, editable }: LeadTagsProps) {
  const [editing, setEditing] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  if (tags.length === 0 && !editable && !editing) return null;
  return (
    <Tags ref={root} tabIndex={-1}>
      {tags.length > 0 ? (
        <ul aria-label="Etiquetas">
          {tags.map((tag) => (
            <li key={tag.id}>
              <Badge>
                <i style={tag.color ? { "--dot": tag.color } : undefined} aria-hidden />
                {tag.name}
              </Badge>
            </li>
          ))}
        </ul>
      ) : (
        "Sem etiquetas"
      )}
      {editable && (
        <IconButton label="Editar etiquetas" size="small" onClick={() => setEditing(true)}>
          <Pencil size={14} aria-hidden />
        </IconButton>
      )}
      {editing && (
        <TagsDialog
          id={id}
          tags={tags}
          onClose={() => setEditing(false)}
          // Where the attendance was closed meanwhile there is no button any more.
          returnFocus={() => root.current?.querySelector("button") ?? root.current}
        />
      )}
    </Tags>
  );
}
