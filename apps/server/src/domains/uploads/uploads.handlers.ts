import { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import type { App, Domain } from '../../platform/app.ts'
import { pictureWidths } from '../../platform/pictures/pictures.ts'
import { uploadPicture } from './upload-picture.ts'
import { takeUnclaimed } from './uploads.store.ts'

const unclaimedHours = 24
const sweptAtOnce = 100

/** Forgets uploads that nothing has used for a day: the rows first, so that no row names a file that is gone. */
async function sweepUnclaimed({ transaction, storage }: App): Promise<number> {
  const gone = await transaction((tx) => takeUnclaimed(tx, { hours: unclaimedHours, count: sweptAtOnce }))
  for (const { id, visibility } of gone)
    for (const width of pictureWidths) await storage.remove(`${visibility}/${id}/${width}.webp`)
  return gone.length
}

export const uploadsDomain: Domain = {
  name: 'uploads',
  calls: uploadsCalls,
  handlers: { uploadPicture },
  sweeps: [{ name: 'uploads.unclaimed', everySeconds: 300, run: sweepUnclaimed }],
}
