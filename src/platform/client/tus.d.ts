/** The part of tus-js-client that sends: files, requests and what is remembered are brought to it. */
declare module 'tus-js-client/lib/upload.js' {
  import { Upload, type UploadOptions } from 'tus-js-client';

  export default class extends Upload {
    static readonly defaultOptions: UploadOptions;
  }
}
