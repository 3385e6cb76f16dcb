/** What a site's page loads: it proves that a browser filled the form in, and sends it (docs/product/leads.md#site). */
export const FORM_SCRIPT = `(() => {
  const home = new URL(".", document.currentScript.src);
  const bytes = (hex) => hex.match(/../g).map((pair) => Number.parseInt(pair, 16));
  const hex = (key) => Array.from(new Uint8Array(key), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const prove = async (id) => {
    const challenge = await (await fetch(new URL(id + "/challenge", home))).json();
    const { nonce, salt, cost, keyPrefix } = challenge.parameters;
    const first = new Uint8Array([...bytes(salt), ...bytes(nonce), 0, 0, 0, 0]);
    const view = new DataView(first.buffer);
    for (let counter = 0; ; counter++) {
      view.setUint32(first.length - 4, counter);
      let key = first;
      for (let round = 0; round < cost; round++) key = await crypto.subtle.digest("SHA-256", key);
      const derivedKey = hex(key);
      if (derivedKey.startsWith(keyPrefix)) return { challenge, solution: { counter, derivedKey } };
    }
  };
  const campaign = () =>
    Object.fromEntries([...new URLSearchParams(location.search)].filter(([name]) => name.startsWith("utm_")));
  for (const form of document.querySelectorAll("form[data-soleira]")) {
    // Of a page without https: it is sent as without this script.
    if (!window.crypto || !crypto.subtle) continue;
    const id = form.dataset.soleira;
    let proof = null;
    const begun = () => {
      proof = proof || prove(id).catch((error) => {
        proof = null;
        throw error;
      });
      return proof;
    };
    const say = (text) => {
      const place = form.querySelector("[role=status]");
      if (place) place.textContent = text;
    };
    const send = async () => {
      const said = { ...campaign(), ...Object.fromEntries(new FormData(form)), page: location.href, proof: await begun() };
      // As plain text: no question goes before it.
      const answer = await fetch(new URL(id, home), { method: "POST", body: JSON.stringify(said) });
      return { ok: answer.ok, ...(await answer.json().catch(() => ({}))) };
    };
    const isAboutProof = ({ fields }) => Boolean(fields && fields.some(({ field }) => field === "proof"));
    form.addEventListener("focusin", () => begun().catch(() => undefined), { once: true });
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const button = form.querySelector("button, [type=submit]");
      if (form.getAttribute("aria-busy") === "true") return;
      form.setAttribute("aria-busy", "true");
      if (button) button.disabled = true;
      say("Enviando…");
      try {
        let answer = await send();
        if (!answer.ok && isAboutProof(answer)) {
          proof = null;
          answer = await send();
        }
        if (answer.ok) {
          proof = null;
          form.reset();
        }
        const wrong = answer.fields && answer.fields[0] ? answer.fields[0].message : answer.description;
        say(answer.ok ? "Recebemos seu contato. Em breve falaremos com você." : wrong || "Não foi possível enviar. Tente de novo.");
      } catch {
        say("Não foi possível enviar. Confira a conexão e tente de novo.");
      } finally {
        form.removeAttribute("aria-busy");
        if (button) button.disabled = false;
      }
    });
  }
})();
`;
