import "reflect-metadata";
import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import fetch from "node-fetch";
import {
  Arg,
  type AuthChecker,
  Authorized,
  buildSchema,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from "type-graphql";

// Apollo Server, type-graphql and node-fetch as their first pages show them, nothing tuned: the standalone server with
// its default plugins, the caller looked up when a request's context is made (Apollo's page on authentication), that
// caller asked for by @Authorized and an authChecker (type-graphql's on authorization), resolvers that fetch what their
// field needs, node-fetch with its defaults.
enum BusinessType {
  SALE = "SALE",
  RENT = "RENT",
  RAISE_PROPERTY = "RAISE_PROPERTY",
}
enum AttendanceSort {
  UPDATED_AT_DESC = "updated_at:desc",
  CREATED_AT_DESC = "created_at:desc",
}
registerEnumType(BusinessType, { name: "BusinessType" });
registerEnumType(AttendanceSort, { name: "AttendanceSort" });

@ObjectType()
class Customer {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String, { nullable: true }) phone?: string;
  @Field(() => String, { nullable: true }) email?: string;
}
@ObjectType()
class Temperature {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String) color!: string;
}
@ObjectType()
class Tag {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String, { nullable: true }) color?: string;
}
@ObjectType()
class PropertyRef {
  @Field(() => String) code!: string;
  @Field(() => String, { nullable: true }) address?: string;
}
@ObjectType()
class NextVisit {
  @Field(() => ID) id!: string;
  @Field(() => Date) startsAt!: Date;
  @Field(() => PropertyRef, { nullable: true }) property?: PropertyRef | null;
}
@ObjectType()
class AcquisitionChannel {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
}
@ObjectType()
class StatusReason {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
}
@ObjectType()
class AttendanceFinish {
  @Field(() => Boolean, { nullable: true }) dealWon?: boolean;
  @Field(() => String, { nullable: true }) amount?: string;
  @Field(() => StatusReason, { nullable: true }) reason?: StatusReason | null;
  @Field(() => Date, { nullable: true }) at?: Date;
  @Field(() => ID, { nullable: true }) mergedIntoId?: string;
}
@ObjectType()
class Attendance {
  @Field(() => ID) id!: string;
  @Field(() => Int, { nullable: true }) version?: number;
  @Field(() => String) status!: string;
  @Field(() => BusinessType) businessType!: BusinessType;
  @Field(() => String, { nullable: true, name: "timeSinceContact" }) period?: string;
  @Field(() => Date) createdAt!: Date;
  @Field(() => Date) updatedAt!: Date;
  @Field(() => Date, { name: "returnAt", nullable: true }) scheduledAt?: Date;
  @Field(() => NextVisit, { nullable: true }) nextVisit?: NextVisit;
  @Field(() => AttendanceFinish, { nullable: true }) finish?: AttendanceFinish;
  @Field(() => Customer) customer!: Customer;
  @Field(() => Temperature, { nullable: true }) temperature?: Temperature;
  @Field(() => PropertyRef, { nullable: true }) property?: PropertyRef;
  @Field(() => AcquisitionChannel, { nullable: true }) acquisitionChannel?: AcquisitionChannel | null;
  @Field(() => Int, { name: "otherPropertiesCount" }) totalMoreProperties!: number;
  @Field(() => [Tag]) tags!: Tag[];
}
@ObjectType()
class AttendancePage {
  @Field(() => [Attendance]) items!: Attendance[];
  @Field(() => Int) page!: number;
  @Field(() => Int) pageSize!: number;
  @Field(() => Int) totalPages!: number;
  @Field(() => Int) unreadable!: number;
  @Field(() => Int, { nullable: true }) total?: number;
  @Field(() => Date) asOf!: Date;
  @Field(() => String, { nullable: true }) cursor?: string;
}
@ObjectType()
class Column {
  @Field(() => ID) id!: string;
  @Field(() => BusinessType) businessType!: BusinessType;
  @Field(() => String) status!: string;
  @Field(() => Int) order!: number;
  @Field(() => String, { name: "title" }) description!: string;
  @Field(() => Boolean) actionRequired!: boolean;
  @Field(() => Boolean) useOnPreService!: boolean;
}
@ObjectType()
class Board {
  @Field(() => ID) id!: string;
  @Field(() => BusinessType) businessType!: BusinessType;
}

/** The agency says a name and an id in two fields. */
type Said = { acquisitionChannel?: string; acquisitionChannelId?: string };
type AgencyFinish = Omit<AttendanceFinish, "reason"> & { reason?: string; reasonId?: string };
type AgencyVisit = Omit<NextVisit, "property"> & { propertyCode?: string; address?: string };
type AgencyItem = Omit<Attendance, "acquisitionChannel" | "finish" | "nextVisit"> &
  Said & { finish?: AgencyFinish; nextVisit?: AgencyVisit };
type AgencyPage = Omit<AttendancePage, "items"> & { items: AgencyItem[]; pages: number };
const namedOf = (id: string | undefined, name: string | undefined) => (id && name ? { id, name } : null);

type User = { id: string; roles: string[] };
type Context = { authorization: string; user: User | null };
const agency = process.env.AGENCY_API_URL ?? "";
const get = async <T>(path: string, { authorization }: Pick<Context, "authorization">): Promise<T> => {
  const answer = await fetch(`${agency}${path}`, { headers: { authorization } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
};

const authChecker: AuthChecker<Context> = ({ context: { user } }, roles) =>
  user !== null && (roles.length === 0 || roles.some((role) => user.roles.includes(role)));

@Resolver(() => Board)
class BoardResolver {
  @Authorized()
  @Query(() => Board)
  board(
    @Arg("businessType", () => BusinessType) businessType: BusinessType,
    @Arg("sort", () => AttendanceSort) _sort: AttendanceSort,
  ): Board {
    return { id: businessType, businessType };
  }

  @Authorized()
  @FieldResolver(() => [Column])
  async columns(@Root() { businessType }: Board, @Ctx() context: Context): Promise<Column[]> {
    const path = `/v1/enterprises/mine/statuses?business_type=${businessType}`;
    const { items } = await get<{ items: Column[] }>(path, context);
    return items.map((column) => ({ ...column, id: `${businessType}:${column.status}`, businessType }));
  }
}

@Resolver(() => Column)
class ColumnResolver {
  @Authorized()
  @FieldResolver(() => AttendancePage)
  async attendances(
    @Root() { businessType, status }: Column,
    @Arg("sort", () => AttendanceSort) sort: AttendanceSort,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("size", () => Int) size: number,
    @Ctx() context: Context,
  ): Promise<AttendancePage> {
    const query = `business_type=${businessType}&status=${status}&page=${page}&size=${size}&sort=${sort}`;
    const answer = await get<AgencyPage>(`/v1/customer-services/mine?${query}`, context);
    return {
      ...answer,
      totalPages: answer.pages,
      unreadable: 0,
      asOf: new Date(),
      items: answer.items.map((item) => ({
        ...item,
        createdAt: new Date(item.createdAt),
        updatedAt: new Date(item.updatedAt),
        scheduledAt: item.scheduledAt && new Date(item.scheduledAt),
        nextVisit: item.nextVisit && {
          ...item.nextVisit,
          startsAt: new Date(item.nextVisit.startsAt),
          property: item.nextVisit.propertyCode
            ? { code: item.nextVisit.propertyCode, address: item.nextVisit.address }
            : null,
        },
        finish: item.finish && {
          ...item.finish,
          reason: namedOf(item.finish.reasonId, item.finish.reason),
          at: item.finish.at && new Date(item.finish.at),
        },
        acquisitionChannel: namedOf(item.acquisitionChannelId, item.acquisitionChannel),
      })),
    };
  }
}

const schema = await buildSchema({ resolvers: [BoardResolver, ColumnResolver], authChecker });
const { url } = await startStandaloneServer(new ApolloServer<Context>({ schema }), {
  listen: { port: 0, host: "127.0.0.1" },
  context: async ({ req }) => {
    const authorization = req.headers.authorization ?? "";
    const user = authorization ? await get<User>("/v1/users/me", { authorization }) : null;
    return { authorization, user };
  },
});
console.log(`listening ${new URL(url).port}`);
process.once("SIGTERM", () => process.exit(0));
