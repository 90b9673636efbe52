import { defineErrors } from '../errors.ts'

/** Codes 6900–6999. */
export const accessErrors = defineErrors('access', {
  /** Nobody would be left who can give roles. */
  lastAdministrator: { code: 6901 },
  /** Somebody still holds the role. */
  roleInUse: { code: 6902 },
  /** The product's own roles can be copied but not changed. */
  presetRole: { code: 6903 },
})
