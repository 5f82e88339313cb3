/** The sprite image: tiles of 160 × 90 pixels in rows of 3, one for each segment of the loop. */
export const sprite = { columns: 3, rows: 2, width: 160, height: 90 };
