import type { GraphQLSchema } from "graphql";

export default function answeredSchema(path: string | URL): GraphQLSchema;
