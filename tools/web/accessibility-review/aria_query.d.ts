/** The part of npm:aria-query that the checks use; the package comes without types. */

/** The properties and states of ARIA 1.2 by name. */
export const aria: { has(name: string): boolean };

interface Role {
  abstract: boolean;
  nameFrom: readonly string[];
  /** Attributes that it allows, by name. */
  props: Readonly<Record<string, unknown>>;
}

/** The roles of ARIA 1.2 and its modules by name. */
export const roles: { get(name: string): Role | undefined };
