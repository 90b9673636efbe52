import { globalSetting } from '@kikai/contract/settings/settings.shapes'
import { limits } from '@kikai/kernel/limits'
import { settingTexts } from '../../apps/server/src/platform/config/config.settings.ts'
import { serverLimits } from '../../apps/server/src/platform/config/server-limits.ts'
import { inlineCode, generated, markdownPage, table } from './markdown.ts'

/** The table of environment variables, also used in the README. */
export const deploymentTable = (): string =>
  table(
    ['Variable', 'If not set', 'Meaning'],
    settingTexts.map((one) => [
      inlineCode(one.name),
      ('initialSaid' in one ? one.initialSaid : undefined) ??
        (one.initial === undefined ? '–' : inlineCode(one.initial)),
      one.meaning,
    ]),
  )

/** The example of a file of settings: each with its meaning, none of them set. */
export const settingsExample = (): string =>
  [
    '# Settings of the server. Made by npm run docs; copy what you set and take the mark away.',
    ...settingTexts.flatMap((one) => ['', `# ${one.meaning}`, `#${one.name}=${one.initial ?? ''}`]),
    '',
  ].join('\n')

/** The page of the three kinds of settings: of the deployment, of the business, and constants. */
export function settingsPage(): string {
  const business = Object.keys(globalSetting.shape).map((key) => [inlineCode(key)])
  const constants = (of: object) =>
    Object.entries(of).map(([key, value]) => [
      inlineCode(key),
      Array.isArray(value) ? value.join(', ') : JSON.stringify(value),
    ])
  return markdownPage(
    generated('Settings', 'Where a number comes from.'),
    '## Of the deployment',
    'Read from the environment once, at start (platform/config/config.ts).',
    deploymentTable(),
    '## Of the business',
    'Changed at run time; clients fetch them with `settings.globalSetting`.',
    table(['Key'], business),
    '## Constants',
    'kernel/limits.ts; screens and schemas read the same ones.',
    table(['Name', 'Value'], constants(limits)),
    'platform/config/server-limits.ts; only the server checks them.',
    table(['Name', 'Value'], constants(serverLimits)),
  )
}
