import type { Listeners, Sweep } from '../../platform/app.ts'
import { endStuckImports } from './end-stuck-imports.ts'
import { forgetSheets } from './forget-sheets.ts'
import { runImport } from './run-import.ts'

export const sweeps: readonly Sweep[] = [
  { name: 'imports.forgetSheets', everySeconds: 600, run: forgetSheets },
  { name: 'imports.endStuckImports', everySeconds: 60, run: endStuckImports },
]

export const listeners: Listeners = { 'goods.importStarted': runImport }
