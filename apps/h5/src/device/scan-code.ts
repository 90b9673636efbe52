type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type DetectorClass = new (how: { formats: string[] }) => Detector

/** As often as a hand moves; each look takes some milliseconds of the device. */
const everyMs = 200

/**
 * Shows the camera in the element and tells each code that is seen, until what it returns is called. The browser reads it
 * where it can, a library that is loaded for it where it cannot. Fails where there is no camera, or it is refused.
 */
export async function scanCode(video: HTMLVideoElement, onText: (text: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    video.srcObject = stream
    await video.play()
    const Native: unknown = Reflect.get(globalThis, 'BarcodeDetector')
    const stop = isDetector(Native)
      ? look(new Native({ formats: ['qr_code'] }), video, onText)
      : await read(stream, video, onText)
    return () => {
      stop()
      end()
    }
  } catch (error) {
    end()
    throw error
  }
}

const isDetector = (known: unknown): known is DetectorClass => typeof known === 'function'

function look(detector: Detector, video: HTMLVideoElement, onText: (text: string) => void): () => void {
  const timer = setInterval(() => {
    // A frame that is not there yet shows nothing; the next one comes.
    void detector.detect(video).then(
      ([first]) => first && onText(first.rawValue),
      () => null,
    )
  }, everyMs)
  return () => clearInterval(timer)
}

async function read(stream: MediaStream, video: HTMLVideoElement, onText: (text: string) => void): Promise<() => void> {
  const { BrowserQRCodeReader } = await import('@zxing/browser')
  const controls = await new BrowserQRCodeReader().decodeFromStream(stream, video, (found) => {
    if (found) onText(found.getText())
  })
  return () => controls.stop()
}

/** The code in what was scanned: a label holds our short address, and somebody may type the code alone. */
export const codeIn = (text: string): string => /\/q\/([^/?#]+)/.exec(text)?.[1] ?? text
