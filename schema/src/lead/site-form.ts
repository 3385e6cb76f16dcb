/**
 * HTML of a form for a page of the agency's site (docs/product/channels.md#site). It works without its script too.
 * @param address of the door: `https://api.example.com/v1/leads/site`
 */
export const siteFormHtml = (
  address: string,
  id: string,
): string => `<form action="${address}/${id}/plain" method="post" data-soleira="${id}">
  <p><label>Nome<br><input name="name" autocomplete="name" maxlength="120" required></label></p>
  <p><label>E-mail<br><input name="email" type="email" autocomplete="email" maxlength="254" required></label></p>
  <p><label>Telefone<br><input name="phone" type="tel" autocomplete="tel" maxlength="30"></label></p>
  <p><label>Mensagem<br><textarea name="message" rows="4" maxlength="4000"></textarea></label></p>
  <!-- Código do imóvel da página, se houver -->
  <input type="hidden" name="property" value="">
  <!-- Armadilha para robôs: não remova -->
  <p style="position: absolute; left: -9999px" aria-hidden="true"><label>Não preencha <input name="website" tabindex="-1" autocomplete="off"></label></p>
  <p><button type="submit">Enviar</button></p>
  <p role="status"></p>
</form>
<script src="${address}/form.js" defer></script>
`;
