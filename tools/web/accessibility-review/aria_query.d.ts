/** The part of npm:aria-query that the checks use; the package comes without types. */

/** The properties and states of ARIA 1.2 by name. */
export const aria: { has(name: string): boolean; get(name: string): Property | undefined };

interface Property {
  type: string;
  /** The values of a token. */
  values?: readonly (string | boolean)[];
}

interface Role {
  abstract: boolean;
  nameFrom: readonly string[];
  /** Attributes that it allows, by name. */
  props: Readonly<Record<string, unknown>>;
  /** Roles of which one must be around it. */
  requireContextRole: readonly string[];
  /** Attributes that it needs, with their defaults. */
  requiredProps: Readonly<Record<string, unknown>>;
}

/** The roles of ARIA 1.2 and its modules by name. */
export const roles: { get(name: string): Role | undefined };
