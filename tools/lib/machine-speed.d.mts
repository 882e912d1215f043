export interface Speed {
  factor: number
  processorMs: number
  diskMs: number
  load: number
}

export function measureSpeed(): Speed
