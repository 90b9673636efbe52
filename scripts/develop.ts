import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './postgres-binaries.ts'

/** Waits this long after a change, because an editor writes a file in several steps and one restart is enough. */
const settleMs = 150

/** `npm run dev`: the bundlers serve the apps as they are edited, and the server restarts when its code changes. */
export function develop({ restart, say }: { restart: () => Promise<void>; say: (line: string) => void }): void {
  for (const app of ['h5', 'console']) {
    const bundler = spawn(process.execPath, [join(repositoryRoot, 'node_modules/vite/bin/vite.js')], {
      cwd: join(repositoryRoot, 'apps', app),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    process.once('exit', () => bundler.kill('SIGTERM'))
  }

  let timer: NodeJS.Timeout | undefined
  const changed = (name: string | null) => {
    if (!name || /\.test\.tsx?$/.test(name) || !/\.(ts|json|sql)$/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      say(`${name} has changed; starting the server again.`)
      void restart()
    }, settleMs)
  }
  for (const folder of ['apps/server', 'packages']) {
    watch(join(repositoryRoot, folder), { recursive: true }, (_event, name) => changed(name)).unref()
  }
}
