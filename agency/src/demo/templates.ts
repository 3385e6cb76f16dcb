import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { Tx } from "../database/database";
import { documentTemplate } from "../database/schema";

type Template = { name: string; businessType: BusinessType | null; lines: readonly string[] };

const TEMPLATES: readonly Template[] = [
  {
    name: "Ficha cadastral do locatário",
    businessType: "RENT",
    lines: ["Nome completo", "CPF", "Profissão e renda mensal", "Endereço atual", "Referências"],
  },
  {
    name: "Termo de vistoria",
    businessType: "RENT",
    lines: [
      "Paredes e pintura",
      "Pisos",
      "Portas e janelas",
      "Instalações elétricas",
      "Instalações hidráulicas",
    ],
  },
  {
    name: "Recibo de sinal",
    businessType: null,
    lines: ["Recebemos de", "a importância de", "referente ao imóvel", "Local e data", "Assinatura"],
  },
  {
    name: "Autorização de venda",
    businessType: "RAISE_PROPERTY",
    lines: ["Proprietário", "Imóvel e matrícula", "Valor pedido", "Comissão", "Prazo e exclusividade"],
  },
  {
    name: "Checklist da compra",
    businessType: "SALE",
    lines: [
      "Matrícula atualizada",
      "Certidões do vendedor",
      "Certidão negativa de IPTU",
      "Quitação do condomínio",
    ],
  },
];

/** Document templates of these agencies: small PDF forms to be filled in by hand. */
export async function insertTemplates(tx: Tx, enterpriseIds: readonly number[], now: Date): Promise<void> {
  for (const [index, { name, businessType, lines }] of TEMPLATES.entries())
    await tx.insert(documentTemplate).values(
      enterpriseIds.map((enterpriseId) => ({
        enterpriseId,
        name,
        businessType,
        contentType: "application/pdf",
        bytes: onePage(name, lines),
        updatedAt: new Date(now.getTime() - (index + 3) * 20 * 86_400_000),
      })),
    );
}

/** A page with a title and lines to write on; by hand, since the library takes longer to load than the rest of the demo. */
function onePage(title: string, lines: readonly string[]): Buffer {
  const text = (size: number, y: number, words: string) =>
    `BT /F1 ${size} Tf 60 ${y} Td (${words.replace(/[()\\]/g, "\\$&")}) Tj ET`;
  const content = [
    text(18, 770, title),
    ...lines.flatMap((line, index) => {
      const y = 710 - index * 64;
      return [text(11, y, line), `0.8 w 60 ${y - 26} m 535 ${y - 26} l S`];
    }),
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    "latin1",
  );
}
