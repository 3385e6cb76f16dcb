/** The text of an answer from outside, no longer than that. @throws where it is */
export async function textOfAnswer(response: Response, mostChars: number): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > mostChars) throw new Error("too large");
  }
  return text;
}
