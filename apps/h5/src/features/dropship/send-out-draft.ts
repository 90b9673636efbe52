import { dayMs } from '@kikai/kernel/duration'
import { useMe } from '#app/login/me'
import { draftIn } from '#device/kept-draft'
import { keptBeginnings } from '#device/kept-of-person'
import * as z from 'zod/mini'

/** Uploaded photos by their ids. */
export const keptPictures = z.readonly(z.array(z.object({ id: z.string(), url: z.string() })))

/** The server deletes an unused photo after a day, so older drafts are dropped. */
const keptMs = dayMs

/** Stores the input of a send-out step and its uploaded photos on this device when the sheet is closed. */
export function useSendOutDraft<Kept extends object>(
  keeps: z.ZodMiniType<Kept>,
  { sendOutId, step }: { sendOutId: string; step: string },
) {
  const me = useMe()
  if (!me) return {}
  const name = `${keptBeginnings.sendOut}${me.id}:${sendOutId}:${step}`
  const draft = draftIn<Kept, object>(() => localStorage, { name, keeps, rest: {} })
  const read = () => {
    const found = draft.read()
    return found && Date.now() - Date.parse(found.at) < keptMs ? found : null
  }
  return { draft: { ...draft, read } }
}
