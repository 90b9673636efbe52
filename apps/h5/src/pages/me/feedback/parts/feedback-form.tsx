import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { Panel } from '#ui/pages/panel'
import { SelectField, TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { Uploader, type Uploaded } from '#ui/pictures/uploader'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { feedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import { feedbackCategories } from '@kikai/contract/feedback/feedback.shapes'
import { limits } from '@kikai/kernel/limits'
import { version } from '../../../../../../../package.json' with { type: 'json' }

const nothing = { category: '', text: '', pictures: [] as Uploaded[] }

/** The feedback form: topic, description and pictures. */
export function FeedbackForm() {
  const t = useText('feedback')
  const send = useUpload('feedback')
  const form = useCallForm(feedbackCalls.sendFeedback, {
    start: nothing,
    input: ({ category, text, pictures }) => ({
      category,
      text,
      fileIds: pictures.map(({ id }) => id),
      route: window.location.hash.slice(1, 200),
      appVersion: version,
    }),
    rules: ({ category }) => ({ category: category === '' && t('chooseAbout') }),
    onDone: () => {
      form.set(nothing)
      showToast(t('sent'), { done: true })
    },
    stays: true,
  })
  return (
    <Panel>
      <Form of={form} className="flex flex-col gap-4">
        <SelectField
          {...form.text('category')}
          label={t('about')}
          placeholder={t('chooseAbout')}
          options={feedbackCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <TextArea {...form.text('text')} label={t('text')} placeholder={t('textHint')} max={limits.feedbackLength} />
        <Uploader
          label={t('pictures')}
          value={form.values.pictures}
          onChange={(pictures) => form.set({ pictures })}
          send={send}
          max={limits.feedbackPicturesMax}
          error={form.wrong('fileIds')}
        />
        <Button type="submit" tone="go" wide busy={form.busy}>
          {t('send')}
        </Button>
      </Form>
    </Panel>
  )
}
