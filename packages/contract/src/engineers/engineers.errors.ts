import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 8000–8099. */
export const engineerErrors = defineErrors('engineers', {
  /** Nobody decides about their own certification. */
  ownProfile: { code: 8001 },
  /** Exactly the waiting skills have to be decided, rejections with a reason. */
  skillsLeft: { code: 8002, data: z.object({ tasks: z.array(z.string()) }) },
  /** Somebody without a certified skill is not accepted. */
  noSkill: { code: 8003 },
  /** The name was checked with the identity paper, so staff change it. */
  nameChecked: { code: 8004 },
  /** The engineer works for a company, or is not certified. */
  notFree: { code: 8005 },
  /** The company has invited them already, or they work for it. */
  alreadyTied: { code: 8006 },
})
