import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

/** The folder of the product; the built server goes on naming this source. */
export const productFolder = fileURLToPath(new URL('../../../../..', import.meta.url))

/** The version of the product that runs. */
export const productVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(productFolder, 'package.json'), 'utf8'))).version
