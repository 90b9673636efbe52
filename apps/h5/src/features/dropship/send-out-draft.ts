import { dayMs } from '@kikai/kernel/duration'
import { useMe } from '#app/me'
import { draftIn } from '#device/kept-draft'
import { keptBeginnings } from '#device/kept-of-person'
import * as z from 'zod/mini'

/** Photos that are up, by their ids. */
export const keptPictures = z.readonly(z.array(z.object({ id: z.string(), url: z.string() })))

/** The server keeps a photo that nothing uses for a day: an older draft would bring back what is gone. */
const keptMs = dayMs

/** What was written for a step of a send-out, and its photos that are up, stay on this device when its sheet is closed. */
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
