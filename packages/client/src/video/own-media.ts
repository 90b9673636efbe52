/** Why a camera or a microphone cannot be used, in the words that screens have for it. */
export type MediaProblem = 'denied' | 'none' | 'busy' | 'impossible'
export type Device = { readonly id: string; readonly label: string; readonly kind: 'camera' | 'microphone' }
type Wish = { kind: 'audio' | 'video'; deviceId?: string | undefined; facing?: 'user' | 'environment' | undefined }

/** Enough to read a data plate, and what a phone sends over a mobile network. */
const picture = { width: { ideal: 1_280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } }

/** Asks for one camera or microphone; the device's owner is asked by the browser. */
export async function askForTrack({ kind, deviceId, facing }: Wish): Promise<MediaStreamTrack | MediaProblem> {
  const devices = devicesOf(navigator)
  if (!devices) return 'impossible'
  const chosen = deviceId ? { deviceId: { exact: deviceId } } : facing ? { facingMode: { ideal: facing } } : {}
  const wish =
    kind === 'video'
      ? { video: { ...picture, ...chosen } }
      : { audio: { echoCancellation: true, noiseSuppression: true, ...chosen } }
  try {
    const stream = await devices.getUserMedia(wish)
    return stream.getTracks()[0] ?? 'none'
  } catch (error) {
    return problemOf(error)
  }
}

/** The devices there are; they have names only once one of them was allowed. */
export async function listDevices(): Promise<Device[]> {
  const found = (await devicesOf(navigator)?.enumerateDevices()) ?? []
  return found.flatMap(({ kind, deviceId, label }) =>
    deviceId === '' || kind === 'audiooutput'
      ? []
      : [{ id: deviceId, label, kind: kind === 'videoinput' ? ('camera' as const) : ('microphone' as const) }],
  )
}

/** Over plain HTTP a browser has no devices at all. */
const devicesOf = (browser: { readonly mediaDevices?: MediaDevices }): MediaDevices | undefined => browser.mediaDevices

export function problemOf(error: unknown): MediaProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}

/** Tells how loud a microphone is, from 0 to 1, until the returned function is called. */
export function measureLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  audio.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const mean = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length)
    // Speech is about 0.1 of full scale; a meter that it hardly moves would worry people.
    onLevel(Math.min(1, mean * 6))
  }, 100)
  return () => {
    clearInterval(timer)
    void audio.close()
  }
}

/** Keeps the screen awake until the returned function is called; a browser lets go of it whenever it is hidden. */
export function keepAwake(): () => void {
  const { wakeLock }: { readonly wakeLock?: WakeLock } = navigator
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const ask = async () => {
    if (document.visibilityState !== 'visible') return
    lock = (await wakeLock?.request('screen').catch(() => null)) ?? null // refused to save the battery
    if (isOver) void lock?.release()
  }
  const again = () => void ask()
  document.addEventListener('visibilitychange', again)
  again()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}
