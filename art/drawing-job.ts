import sharp from 'sharp';

// One thread per picture, because pictures are already drawn in parallel, one per core.
sharp.concurrency(1);

/** A committed file and its drawn contents. */
export type DrawnFile = { file: string; contents: Buffer };

/** Draws one picture in all its files. */
export type DrawingJob = () => Promise<DrawnFile[]>;
