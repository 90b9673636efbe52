import type { MachineFamily } from '../data/shapes.ts'
import type { CameraView } from './engine/camera.ts'
import type { Scene } from './engine/scene.ts'
import type { Finish } from './finish.ts'
import { allRound, fromAhead, fromTheFront } from './standpoints.ts'
import { buildBulldozer } from './machines/bulldozer.ts'
import { buildCompressor } from './machines/compressor.ts'
import { buildCrawlerCrane } from './machines/crawler-crane.ts'
import { buildCtScanner } from './machines/ct-scanner.ts'
import { buildExcavator } from './machines/excavator.ts'
import { buildForklift } from './machines/forklift.ts'
import { buildGenerator } from './machines/generator.ts'
import { buildInjectionMoulding } from './machines/injection-moulding.ts'
import { buildLathe } from './machines/lathe.ts'
import { buildMachiningCentre } from './machines/machining-centre.ts'
import { buildMiniExcavator } from './machines/mini-excavator.ts'
import { buildPanelSaw } from './machines/panel-saw.ts'
import { buildBucket, buildEngine, buildPump, buildSpindle } from './machines/parts.ts'
import { buildPressBrake } from './machines/press-brake.ts'
import { buildRobotArm } from './machines/robot-arm.ts'
import { buildTractor } from './machines/tractor.ts'
import { buildWheelLoader } from './machines/wheel-loader.ts'

type Family = {
  build: (scene: Scene, finish: Finish) => void
  /** Degrees from which the whole machine is worth seeing. */
  angles: readonly number[]
  overview: CameraView
  /** The same machine from elsewhere, of which each listing shows the one farthest from its overview; a build of its own where that shows more (doors open). */
  sides: { views: readonly [CameraView, CameraView]; build?: Family['build'] }
  closeUp: CameraView
}

const yard = (azimuth: number, elevation: number, joint = 4): CameraView => ({
  azimuth,
  elevation,
  backdrop: 'yard',
  joint,
})
const hall = (azimuth: number, elevation: number, joint = 2): CameraView => ({
  azimuth,
  elevation,
  backdrop: 'hall',
  joint,
})
const studio = (azimuth: number, elevation: number): CameraView => ({ azimuth, elevation, backdrop: 'studio' })
const near = (view: CameraView, at: [number, number, number], width: number, distance = 5): CameraView => ({
  ...view,
  closeUp: { at, width, distance },
})

export const families: Record<MachineFamily, Family> = {
  excavator: {
    build: buildExcavator,
    angles: allRound,
    overview: yard(-34, 11),
    sides: { views: [yard(38, 12), yard(-142, 16)] },
    closeUp: near(yard(-30, 10), [-0.5, -1.2, 2.2], 3.3, 6),
  },
  'mini-excavator': {
    build: buildMiniExcavator,
    angles: allRound,
    overview: yard(-36, 12, 2),
    sides: { views: [yard(34, 13, 2), yard(-144, 18, 2)] },
    closeUp: near(yard(-30, 12, 2), [-0.05, -0.3, 1.05], 2.1, 4),
  },
  'wheel-loader': {
    build: buildWheelLoader,
    angles: allRound,
    overview: yard(-36, 11),
    sides: { views: [yard(40, 11), yard(-146, 16)] },
    closeUp: near(yard(-48, 14), [-3.2, -0.3, 1.0], 4.4, 6),
  },
  bulldozer: {
    build: buildBulldozer,
    angles: allRound,
    overview: yard(-38, 12),
    sides: { views: [yard(42, 13), yard(-144, 17)] },
    closeUp: near(yard(-26, 10), [0.2, -0.8, 2.0], 3.3, 6),
  },
  'crawler-crane': {
    build: buildCrawlerCrane,
    angles: fromAhead,
    overview: yard(-32, 9),
    sides: { views: [yard(64, 11), yard(-118, 12)] },
    closeUp: near(yard(-26, 10), [0.2, -1.2, 1.8], 4.8, 8),
  },
  forklift: {
    build: buildForklift,
    angles: allRound,
    overview: hall(-36, 10, 3),
    sides: { views: [hall(38, 10, 3), hall(-146, 16, 3)] },
    closeUp: near(hall(-62, 9, 3), [-1.0, -0.1, 1.05], 2.3, 5),
  },
  'machining-centre': {
    build: buildMachiningCentre,
    angles: fromTheFront,
    overview: hall(26, 11),
    sides: { views: [hall(-54, 26), hall(56, 24)] },
    closeUp: near(hall(8, 9), [-0.05, -0.5, 1.5], 1.75, 4.5),
  },
  lathe: {
    build: buildLathe,
    angles: fromTheFront,
    overview: hall(24, 12),
    sides: { views: [hall(-52, 26), hall(54, 24)] },
    closeUp: near(hall(22, 12), [-0.1, -0.2, 1.32], 1.7, 4.5),
  },
  'press-brake': {
    build: buildPressBrake,
    angles: fromTheFront,
    overview: hall(26, 10),
    sides: { views: [hall(-56, 24), hall(54, 22)] },
    closeUp: near(hall(16, 9), [0.4, -0.3, 1.3], 1.9, 4.5),
  },
  'injection-moulding': {
    build: buildInjectionMoulding,
    angles: fromTheFront,
    overview: hall(24, 12),
    sides: { views: [hall(-54, 26), hall(52, 24)] },
    closeUp: near(hall(14, 11), [-0.55, -0.6, 1.35], 2.4, 5),
  },
  'robot-arm': {
    build: buildRobotArm,
    angles: allRound,
    overview: hall(-28, 10),
    sides: { views: [hall(34, 11), hall(-142, 20)] },
    closeUp: near(hall(-20, 8), [-0.5, -0.3, 2.0], 1.9, 5),
  },
  generator: {
    build: (scene, finish) => buildGenerator(scene, finish, { isOpen: false }),
    angles: fromTheFront,
    overview: yard(30, 13, 3),
    sides: { views: [yard(-50, 22, 3), yard(50, 20, 3)], build: buildGenerator },
    closeUp: near(yard(12, 8, 3), [1.05, -0.6, 1.1], 1.5, 4),
  },
  compressor: {
    build: buildCompressor,
    angles: fromTheFront,
    overview: hall(28, 11),
    sides: { views: [hall(-54, 24), hall(54, 22)] },
    closeUp: near(hall(10, 8), [0.5, -0.5, 1.05], 1.5, 4),
  },
  'panel-saw': {
    build: buildPanelSaw,
    angles: fromTheFront,
    overview: hall(34, 17),
    sides: { views: [hall(-50, 30), hall(54, 26)] },
    closeUp: near(hall(24, 20), [-0.1, -0.4, 1.0], 1.7, 4.5),
  },
  tractor: {
    build: buildTractor,
    angles: allRound,
    overview: yard(-38, 10),
    sides: { views: [yard(40, 11), yard(-142, 15)] },
    closeUp: near(yard(-26, 9), [0.6, -0.8, 1.7], 2.9, 5),
  },
  'ct-scanner': {
    build: buildCtScanner,
    angles: [-48, -112, -30, -78, -130, -62],
    overview: studio(-48, 11),
    sides: { views: [studio(-24, 14), studio(-138, 16)] },
    closeUp: near(studio(-62, 9), [-0.4, 0, 1.1], 2.3, 5),
  },
  bucket: {
    build: buildBucket,
    angles: allRound,
    overview: studio(-28, 22),
    sides: { views: [studio(34, 20), studio(-142, 30)] },
    closeUp: near(studio(-36, 18), [-0.3, -0.3, 0.45], 1.1, 3),
  },
  pump: {
    build: buildPump,
    angles: allRound,
    overview: studio(-28, 20),
    sides: { views: [studio(34, 18), studio(-142, 28)] },
    closeUp: near(studio(-34, 14), [-0.55, -0.5, 0.42], 0.75, 2.4),
  },
  spindle: {
    build: buildSpindle,
    angles: allRound,
    overview: studio(-34, 20),
    sides: { views: [studio(30, 18), studio(-146, 28)] },
    closeUp: near(studio(-44, 14), [-0.75, 0.3, 0.34], 0.75, 2.4),
  },
  engine: {
    build: buildEngine,
    angles: allRound,
    overview: studio(-30, 16),
    sides: { views: [studio(36, 15), studio(-142, 24)] },
    closeUp: near(studio(-20, 12), [-0.15, -0.3, 0.85], 1.1, 3),
  },
}
