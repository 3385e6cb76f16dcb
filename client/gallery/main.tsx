import "@fontsource-variable/figtree/wght.css";
import "@fontsource-variable/fraunces/wght.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { Alerts } from "../src/ui/Alerts";
import { Announcer } from "../src/ui/Announcer";
import { GlobalStyle } from "../src/ui/GlobalStyle";
import { Tooltip } from "../src/ui/Tooltip";
import { Gallery } from "./Gallery";

const root = document.getElementById("root");
if (!root) throw new Error("ui.html has no #root.");
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <GlobalStyle />
      <Gallery />
      <Announcer />
      <Alerts />
      <Tooltip />
    </BrowserRouter>
  </StrictMode>,
);
