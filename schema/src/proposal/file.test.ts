import { fileName, LONGEST_FILE_NAME } from "./file";

const RLO = "\u202e";
test.each([
  ["conta.exe", "application/pdf", "conta.pdf"],
  ["conta.pdf.exe", "application/pdf", "conta.pdf"],
  ["foto.html", "image/png", "foto.png"],
  ["foto.pdf", "image/jpeg", "foto.jpg"],
  ["Foto.JPEG", "image/jpeg", "Foto.jpeg"],
  ["Matrícula 12.345", "application/pdf", "Matrícula 12.345.pdf"],
  ["sem fim", "application/pdf", "sem fim.pdf"],
  [`conta${RLO}fdp.exe`, "application/pdf", "contafdp.pdf"],
  ["con\u0000ta\u200b\u2066.pdf", "application/pdf", "conta.pdf"],
  ["conta.exe. . ", "application/pdf", "conta.pdf"],
  ["../../etc/passwd", "application/pdf", "passwd.pdf"],
  ["C:\\\\x\\\\a.pdf", "application/pdf", "a.pdf"],
  ["recibo.pdf.pdf", "application/pdf", "recibo.pdf.pdf"],
  ["..", "application/pdf", "documento.pdf"],
  [RLO, "image/png", "imagem.png"],
  [undefined, "image/jpeg", "imagem.jpg"],
  ["planilha.xlsx", "application/octet-stream", "planilha.xlsx"],
])("%j of %s is %j", (given, contentType, name) => expect(fileName(given, contentType)).toBe(name));

test("a long name is cut before its ending", () => {
  const name = fileName(`${"😀".repeat(200)}.exe`, "application/pdf");
  expect([[...name].length, name.endsWith("😀.pdf")]).toEqual([LONGEST_FILE_NAME, true]);
});
