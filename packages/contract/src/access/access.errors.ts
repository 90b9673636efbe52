import { defineErrors } from '../errors.ts'

/** Codes 6900–6999. */
export const accessErrors = defineErrors('access', {
  /** Nobody would be left who may give roles. */
  lastAdministrator: { code: 6901 },
  /** Somebody holds the role still. */
  roleInUse: { code: 6902 },
  /** The product’s own roles are copied, not changed. */
  presetRole: { code: 6903 },
})
