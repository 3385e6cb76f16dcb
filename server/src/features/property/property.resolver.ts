import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import { PROPERTIES_PAGE_SIZE } from "@soleira/schema/page/page-size";
import type { Named } from "@soleira/schema/page/wire";
import { shownLink } from "@soleira/schema/property/link";
import type { PropertyField as FieldWire, Property as Wire } from "@soleira/schema/property/wire";
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import type { VisitSource } from "../../agency/calls/agency";
import { CALL } from "../../limits/cost";
import type { Context } from "../../session/context";
import { Attendance } from "../attendance/attendance.type";
import { pageBounds } from "../attendance/page-bounds";
import { AcquisitionChannel } from "../domain/domain.type";
import { UNIT } from "../enterprise/unit";
import { Visit } from "../visit/visit.type";
import { PHOTO } from "./listing.type";
import {
  AttendanceProperty,
  AttendancePropertyPage,
  type AttendancePropertySource,
  Property,
  PropertyField,
} from "./property.type";

@Resolver(() => Attendance)
export class AttendancePropertiesResolver {
  @FieldResolver(() => AttendancePropertyPage, {
    description: "Its properties of interest, newest first. Size 1 to 100.",
  })
  async properties(
    @Root() { id }: AttendanceWire,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: PROPERTIES_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ) {
    const bounds = pageBounds(page, size);
    const answer = await agency.property.page(id, bounds.page, bounds.size);
    return {
      ...answer,
      items: answer.items.map((item) => ({ ...item, attendanceId: id })),
    };
  }
}

@Resolver(() => AttendanceProperty)
export class AttendancePropertyResolver {
  @FieldResolver(() => Visit, {
    nullable: true,
    description: "The open visit, else the latest; null without any.",
  })
  visit(@Root() { id, attendanceId, property, visit }: AttendancePropertySource): VisitSource | null {
    if (!visit) return null;
    const { code: propertyCode, district } = property;
    return { ...visit, attendanceId, customerServicePropertyId: id, propertyCode, district };
  }

  @FieldResolver(() => AcquisitionChannel, {
    nullable: true,
    description: "The channel that the interest came by; null where it is not known.",
  })
  acquisitionChannel(
    @Root() row: AttendancePropertySource,
    @Ctx() { agency }: Context,
  ): Named | null | Promise<Named> {
    return agency.domain.channelOf(row);
  }

  @FieldResolver(() => [PropertyField], {
    complexity: CALL,
    description: "Extra interest fields; empty: 'Sem campos'.",
  })
  async fields(
    @Root() { id, attendanceId, fields }: AttendancePropertySource,
    @Ctx() { agency }: Context,
  ): Promise<FieldWire[]> {
    return fields ?? (await agency.property.fields(attendanceId, id)).items;
  }
}

@Resolver(() => Property)
export class PropertyResolver {
  @Query(() => Property, {
    description: `A listing of the agency by its code, also one that is no longer offered. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND; FORBIDDEN where another agency has no such call.

Example: \`{ property(code: "AP1034") { id enabled type district amount } }\``,
  })
  property(
    @Arg("code", () => String, {
      description:
        "The agency's own code, in capitals or not, as `addProperty` takes it (another agency may take it only as it is written); at most 40 characters.",
    })
    code: string,
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<Wire> {
    return agency.property.byCode(code, enterpriseId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Kind of property as shown: `Apartamento`; null where it is not known.",
  })
  type(@Root() { type }: Wire): string | undefined {
    return type?.name;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Page of the listing, http or https; null without one.",
  })
  url(@Root() { url }: Wire): string | null {
    return shownLink(url);
  }

  @FieldResolver(() => String, { nullable: true, description: PHOTO })
  photoUrl(@Root() { photo }: Wire, @Ctx() { shared }: Context): string | null {
    return photo ? shared.pictureUrl(photo) : null;
  }
}
