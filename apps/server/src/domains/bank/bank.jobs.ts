import type { Listeners, Sweep } from '../../platform/app.ts'
import { judgeOpenLines, matchFile, matchLeftFiles, matchOutgoing } from './lines/match-lines.ts'
import { takeUpAgain } from './transfers/send-back-line.ts'

export const bankSweeps: readonly Sweep[] = [
  { name: 'bank.match', everySeconds: 60, run: matchLeftFiles },
  { name: 'bank.matchOutgoing', everySeconds: 300, run: matchOutgoing },
  { name: 'bank.lookAgain', everySeconds: 300, run: takeUpAgain },
]
export const bankListeners: Listeners = { 'bank.imported': matchFile, 'remittance.approved': judgeOpenLines }
