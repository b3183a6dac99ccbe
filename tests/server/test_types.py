from quinte.server.typescript import TARGET, source


def test_the_types_of_the_browser_are_those_of_the_wire() -> None:
    assert TARGET.read_text(encoding="utf-8") == source()
