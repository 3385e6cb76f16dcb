import { signOut, usePerson } from "./session";

/** Who is signed in. */
export function Header() {
  const person = usePerson();
  return (
    <header>
      <h1>Soleira GraphQL</h1>
      <p role="status">
        {person === undefined
          ? ""
          : person
            ? `${person.name} · ${person.enterprise.name}`
            : "Not signed in: press Play in the tab SignIn"}
      </p>
      <a href="/schema.graphql">schema.graphql</a>
      {person && (
        <button type="button" onClick={signOut}>
          Sign out
        </button>
      )}
    </header>
  );
}
