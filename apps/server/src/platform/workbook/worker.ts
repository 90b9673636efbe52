import { parentPort } from 'node:worker_threads'
import { readWorkbook } from './read-workbook.ts'
import type { WorkbookJob } from './workbooks.ts'
import { writeWorkbook } from './write-workbook.ts'

/** One workbook at a time; the caller sends the next after the answer. */
parentPort?.on('message', (job: WorkbookJob) => {
  const done = 'rows' in job ? writeWorkbook(job).then((bytes) => ({ bytes })) : readWorkbook(job.bytes, job.rules)
  void done.then(
    (answer) => parentPort?.postMessage({ answer }),
    (error: unknown) => parentPort?.postMessage({ fault: String(error) }),
  )
})
