import type { Listeners, Sweep } from '../../platform/app.ts'
import { judgeOpenLines, matchFile, matchLeftFiles } from './match-lines.ts'

export const bankSweeps: readonly Sweep[] = [{ name: 'bank.match', everySeconds: 60, run: matchLeftFiles }]
export const bankListeners: Listeners = { 'bank.imported': matchFile, 'remittance.approved': judgeOpenLines }
