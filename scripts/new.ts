import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../architecture/repository.ts'
import type { Plan } from './scaffold-names.ts'
import { planOf } from './scaffold.ts'

/**
 * `npm run new call goods take-down-goods | step withdrawals cancel-withdrawal | list me/order/order orders list-my-orders | screen me/about/about | page
 * finance/payouts late-payouts earnings list-managed-payouts | domain auctions`
 */
function write({ files, changes, next }: Plan): void {
  const there = [...files.keys()].filter((name) => existsSync(path.join(root, name)))
  if (there.length > 0) throw new RangeError(`${there.join(', ')} exists already: nothing was written`)
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
    console.info(`wrote ${name}`)
  }
  for (const [name, text] of changes ?? []) {
    writeFileSync(path.join(root, name), text)
    console.info(`changed ${name}`)
  }
  console.info(`\nNow:\n${next.map((step) => `- ${step}`).join('\n')}`)
}

try {
  write(planOf(process.argv.slice(2)))
} catch (reason) {
  if (!(reason instanceof RangeError)) throw reason
  console.error(reason.message)
  process.exitCode = 1
}
