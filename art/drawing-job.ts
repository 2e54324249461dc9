import sharp from 'sharp';

// One thread for each picture: as many are drawn at once as there are cores.
sharp.concurrency(1);

/** A committed file and what the drawing program puts into it. */
export type DrawnFile = { file: string; contents: Buffer };

/** Draws one picture, in each of the files that it has. */
export type DrawingJob = () => Promise<DrawnFile[]>;
