/** What a member of a household may do: owners decide who lives there, adults change everything, helpers shop and cook. */
export const ROLES = ['owner', 'adult', 'helper'] as const
export type Role = (typeof ROLES)[number]

/** Who may call: somebody with this role or a higher one; `person`: it is about the caller alone, whatever their role. */
export type Least = Role | 'person'

/** Does this role reach as far as that one? */
export const reaches = (role: Role, least: Least): boolean =>
  least === 'person' || ROLES.indexOf(role) <= ROLES.indexOf(least)
