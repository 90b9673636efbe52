import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../config/server-limits.ts'
import { type ThreadRules, workThread } from '../queues/work-thread.ts'
import type { WorkbookFault, WorkbookRules } from './read-workbook.ts'
import type { WorkbookTable } from './write-workbook.ts'

export type WorkbookJob = WorkbookTable | { bytes: Uint8Array<ArrayBuffer>; rules: WorkbookRules }
type Read = { text: string } | { fault: WorkbookFault }
type Answer = Read | { bytes: Uint8Array<ArrayBuffer> }

export type Workbooks = {
  /** The table of a workbook as CSV, or why it cannot be read. */
  read(bytes: Uint8Array<ArrayBuffer>): Promise<Read>
  /** The table as a file for download. */
  write(file: WorkbookTable & { name: string }): Promise<{ fileName: string; base64: string }>
  close(): Promise<void>
}

const rules: WorkbookRules = {
  bytesMax: serverLimits.workbookBytesMax,
  // A title may stand above the heading; whoever reads the table counts its rows exactly.
  rowsMax: limits.importRowsMax + 10,
  columnsMax: 400,
}
const waitingMax = 20
/** Some times what a workbook of the largest allowed size needs. */
const memoryMb = 768

/** Reads and writes workbooks in a thread, because one with ten thousand rows takes seconds. */
export function workbookThread(change: Omit<ThreadRules, 'waitingMax'> = {}): Workbooks {
  const thread = workThread<WorkbookJob, Answer>(new URL('./worker.ts', import.meta.url), {
    waitingMax,
    memoryMb,
    ...change,
  })
  return {
    async read(bytes) {
      const answer = await thread.ask({ bytes, rules }).catch(() => ({ fault: 'tooLarge' as const }))
      return 'bytes' in answer ? { fault: 'broken' } : answer
    },
    async write({ name, ...table }) {
      const answer = await thread.ask(table)
      if (!('bytes' in answer)) throw new Error(`“${name}” was not written`)
      return { fileName: `${name}.xlsx`, base64: Buffer.from(answer.bytes).toString('base64') }
    },
    close: thread.close,
  }
}
