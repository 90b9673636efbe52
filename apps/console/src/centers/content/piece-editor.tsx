import { FormDialog } from '#features/forms/form-dialog.tsx'
import { ChoiceField, SelectField } from '#ui/choice-field.tsx'
import { TextAreaField, TextField, UploadField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { categoriesCalls } from '@kikai/contract/categories/categories.calls'
import { contentCalls } from '@kikai/contract/content/content.calls'
import { helpTopics, readableKinds } from '@kikai/contract/content/content.shapes'
import { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import {
  type ContentTexts,
  type PieceDetail,
  type PieceKind,
  audiences,
} from '@kikai/contract/content/managed-content.shapes'
import { inEachLanguage, languages } from '@kikai/kernel/language'
import { contentLimits } from '@kikai/kernel/content-limits'
import { limits } from '@kikai/kernel/limits'
import { useState } from 'react'
import { BlockEditor } from './block-editor.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { type LinkedMachine, MachinePicker } from './machine-picker.tsx'
import { PhonePreview } from './phone-preview.tsx'

type PieceEditorProps = {
  /** The piece whose draft is written; null for a new one. */
  of: PieceDetail | null
  kind: PieceKind
  onClose: () => void
}

/** Writes a version in three languages, beside it what a phone shows of it. */
export default function PieceEditor({ of, kind: given, onClose }: PieceEditorProps) {
  const t = useText('consoleContent')
  const word = useText('content')
  const [language, setLanguage] = useState(useLanguage())
  const form = usePieceForm(of, given, onClose)
  const { values, set } = form
  const text = values.texts[language]
  const write = (change: Partial<ContentTexts['en']>) =>
    set({ texts: { ...values.texts, [language]: { ...text, ...change } } })
  const wrong = (part: string) => form.wrong(`content.texts.${language}.${part}`)
  const upload = useUpload('goods')
  const addPicture = async (file: File | null) => {
    const sent = file && (await upload(file, () => {}))
    if (sent) set({ cover: { id: sent.id, url: sent.url } })
  }
  const isSlide = values.kind === 'slide'
  const isSection = values.kind === 'section'
  const isLegal = values.kind === 'legal'
  const isHome = isSlide || isSection
  return (
    <FormDialog
      of={form}
      title={of ? t('editor.write') : t(`add.${isSlide ? 'slides' : isSection ? 'sections' : 'articles'}`)}
      send={t('editor.save')}
      wide
      onClose={onClose}
    >
      <div className="piece-editor">
        <div>
          {of === null && !isHome ? (
            <ChoiceField
              {...form.choice('kind')}
              label={t('kind')}
              options={readableKinds.map((value) => ({ value, label: word(`one.${value}`) }))}
            />
          ) : null}
          <LanguageTabs now={language} onPick={setLanguage} lacking={lackingIn(values.texts, values.kind)} />
          <TextField
            name={`title ${language}`}
            label={t('title')}
            value={text.title}
            onChange={({ target }) => write({ title: target.value })}
            error={wrong('title')}
            autoComplete="off"
            {...(isSection ? { maxLength: contentLimits.sectionTitleLength } : {})}
          />
          {isSection ? null : isLegal ? (
            <p className="quiet">{t('editor.legalNote', { operator: '{operator}', country: '{country}' })}</p>
          ) : (
            <TextAreaField
              name={`summary ${language}`}
              label={isSlide ? t('editor.line') : t('editor.summary')}
              value={text.summary}
              onChange={({ target }) => write({ summary: target.value })}
              error={wrong('summary')}
              maxLength={contentLimits.contentSummaryLength}
            />
          )}
          {isHome ? null : (
            <BlockEditor
              key={language}
              label={t('editor.text')}
              language={language}
              start={text.blocks}
              onChange={(blocks) => write({ blocks })}
              error={wrong('blocks')}
            />
          )}
          {isLegal ? null : (
            <>
              {isSection ? null : (
                <UploadField
                  name="coverFileId"
                  label={t('editor.picture')}
                  accept={limits.pictureEndings.join(',')}
                  onChange={(file) => void addPicture(file)}
                  error={form.wrong('content.coverFileId')}
                />
              )}
              <SelectField
                {...form.choice('audience')}
                label={t('audience')}
                options={audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
              />
            </>
          )}
          {values.kind === 'help' ? (
            <SelectField
              {...form.choice('topic')}
              label={t('topic')}
              options={helpTopics.map((value) => ({ value, label: word(`help.topic.${value}`) }))}
            />
          ) : null}
          {isHome ? (
            <>
              <Target form={form} />
              {isSection && values.target === 'goods' ? (
                <MachinePicker
                  of={values.machines}
                  onChange={(machines) => set({ machines })}
                  error={form.wrong('content.goodsIds')}
                />
              ) : null}
              <TextField
                {...form.text('sort')}
                label={t(isSlide ? 'editor.sort' : 'editor.sectionSort')}
                inputMode="numeric"
              />
            </>
          ) : isLegal ? null : (
            <>
              <MachinePicker
                of={values.machines}
                onChange={(machines) => set({ machines })}
                error={form.wrong('content.goodsIds')}
              />
              <TextField {...form.text('tags')} label={t('tags')} hint={t('editor.tagsHint')} autoComplete="off" />
            </>
          )}
        </div>
        <PhonePreview
          kind={values.kind}
          texts={values.texts}
          language={language}
          picture={values.cover?.url ?? null}
          machines={values.machines.map(({ title }) => title)}
        />
      </div>
    </FormDialog>
  )
}

const targetsOf = {
  slide: ['category', 'article', 'search'],
  section: ['recommended', 'new', 'inspected', 'category', 'search', 'goods'],
} as const
type TargetName = (typeof targetsOf)['slide' | 'section'][number]
type Values = {
  kind: PieceKind
  texts: ContentTexts
  cover: { id: string; url: string } | null
  audience: (typeof audiences)[number]
  topic: (typeof helpTopics)[number] | null
  tags: string
  machines: LinkedMachine[]
  sort: string
  target: TargetName
  categoryId: string | null
  articleId: string | null
  words: string
}

function usePieceForm(of: PieceDetail | null, kind: PieceKind, onClose: () => void) {
  const t = useText('consoleContent')
  const shared = {
    start: () => startOf(of, kind),
    onDone: () => {
      showToast(t('editor.saved'), { done: true })
      onClose()
    },
  }
  const add = useCallForm(managedContentCalls.addPiece, {
    ...shared,
    input: (values: Values) => ({ kind: values.kind, content: sentOf(values) }),
  })
  const write = useCallForm(managedContentCalls.writePiece, {
    ...shared,
    input: (values: Values) => ({ pieceId: of?.id ?? null, version: of?.version ?? null, content: sentOf(values) }),
  })
  return of ? write : add
}

function startOf(of: PieceDetail | null, kind: PieceKind): Values {
  const content = of?.shown.content
  const target = content?.target ?? null
  return {
    kind: of?.kind ?? kind,
    texts: content?.texts ?? inEachLanguage(() => ({ title: '', summary: '', blocks: [] })),
    cover: of?.shown.cover ? { id: of.shown.cover.id, url: `/media/${of.shown.cover.id}/640.webp` } : null,
    audience: content?.audience ?? 'all',
    topic: content?.topic ?? null,
    tags: (content?.tags ?? []).join('、'),
    machines: [...(of?.goods ?? [])],
    // A new section stands behind those that came with the product, until its writer says otherwise.
    sort: String(content?.sort ?? ((of?.kind ?? kind) === 'section' ? 100 : 0)),
    target: target?.kind === 'list' ? target.list : (target?.kind ?? 'category'),
    categoryId: target?.kind === 'category' ? target.categoryId : null,
    articleId: target?.kind === 'article' ? target.articleId : null,
    words: target?.kind === 'search' ? target.words : '',
  }
}

const sentOf = ({ cover, machines, tags, sort, ...values }: Values) => ({
  texts: values.texts,
  coverFileId: cover?.id ?? null,
  goodsIds: values.kind === 'section' && values.target !== 'goods' ? [] : machines.map(({ id }) => id),
  audience: values.audience,
  topic: values.kind === 'help' ? values.topic : null,
  tags: tags
    .split(/[,，、;；]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== ''),
  target: values.kind === 'slide' || values.kind === 'section' ? targetOf(values) : null,
  sort: Number(sort),
})

/** Where nothing is chosen yet there is no target, which lacks before the piece is sent. */
function targetOf({
  target,
  categoryId,
  articleId,
  words,
}: Pick<Values, 'target' | 'categoryId' | 'articleId' | 'words'>) {
  if (target === 'category') return categoryId === null ? null : { kind: target, categoryId }
  if (target === 'article') return articleId === null ? null : { kind: target, articleId }
  if (target === 'search') return words.trim() === '' ? null : { kind: target, words }
  return target === 'goods' ? { kind: target } : { kind: 'list' as const, list: target }
}

const lackingIn = (texts: ContentTexts, kind: PieceKind) =>
  languages.filter(
    (language) =>
      texts[language].title.trim() === '' ||
      (kind !== 'slide' && kind !== 'section' && texts[language].blocks.length === 0),
  )

/** Where a slide leads, or what a section lists. */
function Target({ form }: { form: ReturnType<typeof usePieceForm> }) {
  const t = useText('consoleContent')
  const { target, kind } = form.values
  const isSection = kind === 'section'
  const categories = useCall(categoriesCalls.listCategories, target === 'category' ? {} : null)
  const articles = useCall(contentCalls.listArticles, target === 'article' ? { page_size: limits.pageSizeMax } : null)
  return (
    <>
      {isSection ? (
        <SelectField
          {...form.choice('target')}
          label={t('shows')}
          options={targetsOf.section.map((value) => ({
            value,
            label: t(
              value === 'recommended' || value === 'new' || value === 'inspected'
                ? `lists.${value}`
                : `targets.${value}`,
            ),
          }))}
        />
      ) : (
        <ChoiceField
          {...form.choice('target')}
          label={t('target')}
          options={targetsOf.slide.map((value) => ({ value, label: t(`targets.${value}`) }))}
        />
      )}
      {target === 'category' ? (
        <SelectField
          {...form.choice('categoryId')}
          label={t('targets.category')}
          isSearched
          options={(categories.data ?? []).flatMap(({ categoryId, categoryName }) =>
            categoryId === null ? [] : [{ value: categoryId, label: categoryName }],
          )}
        />
      ) : target === 'article' ? (
        <SelectField
          {...form.choice('articleId')}
          label={t('targets.article')}
          isSearched
          options={(articles.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
      ) : target === 'search' ? (
        <TextField {...form.text('words')} label={t('targets.search')} autoComplete="off" />
      ) : null}
    </>
  )
}
