import { askForPush, endPush } from '#device/push'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { noticesCalls } from '@kikai/contract/notices/notices.calls'

/** Asks the browser for notices and gives the server its address; where one of them fails, nothing stays asked for. */
export function useBeginPush(): (key: string) => Promise<void> {
  const t = useText('notices')
  const add = useAction(noticesCalls.addPush, { silent: true })
  return async (key) => {
    const address = await askForPush(key)
    if (address && (await add.run(address)).ok) return showToast(t('push.begun'), { done: true })
    await endPush()
    showToast(t('push.failed'))
  }
}
