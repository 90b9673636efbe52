import type { Sweep } from '../../platform/app.ts'
import { proveBooks } from './prove-books.ts'

export const ledgerSweeps: readonly Sweep[] = [{ name: 'ledger.prove', everySeconds: 300, run: proveBooks }]
