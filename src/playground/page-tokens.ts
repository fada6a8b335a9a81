/** Token of the files that the page consists of, by name. */
export const PAGE_FILES = Symbol('PAGE_FILES');

/** Token of the page's Content-Security-Policy. */
export const PAGE_POLICY = Symbol('PAGE_POLICY');
