/**
 * All navigation within the shop. The rest of web/ imports it from here and builds each path with `href`, which is
 * checked against web/routes.ts. What all URLs have in common, such as the language prefix, is defined here only.
 */
export { Form, href, Link, Navigate, NavLink, redirect, useHref, useNavigate } from 'react-router';
